// The board's icon buttons have no accessible names; each gets one when it appears.
const names = {
  'lucide-maximize': 'Full screen',
  'lucide-minimize': 'Leave full screen',
  'lucide-settings': 'Settings of this view',
  'lucide-circle-user': 'Links',
  'lucide-ellipsis-vertical': 'More actions',
};

function nameButtons() {
  for (const button of document.querySelectorAll('button:not([aria-label])')) {
    const icon = button.querySelector('svg');
    const known = Object.keys(names).find((name) => icon?.classList.contains(name));
    if (known && button.textContent.trim() === '') button.setAttribute('aria-label', names[known]);
  }
  // Its text is next to it.
  document.querySelector('header a img')?.setAttribute('alt', '');
}

new MutationObserver(nameButtons).observe(document.body, { childList: true, subtree: true });
nameButtons();
