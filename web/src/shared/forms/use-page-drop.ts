import { useEffect, useEffectEvent, useState } from 'react';

/** Files dropped anywhere on the page. Answers whether some are being dragged over it. */
export function usePageDrop(onFiles: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    function onDragOver(event: DragEvent): void {
      if (!hasFiles(event)) return;
      // Else the browser would open the file in place of the page.
      event.preventDefault();
      setDragging(true);
    }
    function onDragLeave(event: DragEvent): void {
      if (event.relatedTarget === null) setDragging(false);
    }
    function onDrop(event: DragEvent): void {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragging(false);
      take([...(event.dataTransfer?.files ?? [])]);
    }
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return dragging;
}
