import type { SuggestedPerson } from '@tagwell/contracts/http/analysis';
import { TextButton } from '../../shared/ui/button.tsx';
import { Row, VisuallyHidden } from '../../shared/ui/surfaces.tsx';
import { toast } from '../../shared/ui/toast-store.ts';
import type { People } from './people-api.ts';

interface PersonActionsProps {
  person: SuggestedPerson;
  people: People;
  onBlock: () => void;
}

/** Actions on a suggested person: always suggest first, or never again. */
export function PersonActions({ person, people, onBlock }: PersonActionsProps) {
  const isFavorite = people.listOf(person.id) === 'always';

  async function favor(): Promise<void> {
    const worked = await (isFavorite ? people.takeOff(person) : people.keep(person, 'always'));
    if (!worked) return;
    const title = isFavorite
      ? `${person.name} is no longer a favorite`
      : `${person.name} is a favorite`;
    toast({ title, ...(!isFavorite && { description: 'They come first when they fit a post.' }) });
  }

  return (
    <Row>
      <TextButton aria-pressed={isFavorite} onClick={() => void favor()}>
        Favorite<VisuallyHidden> {person.name}</VisuallyHidden>
      </TextButton>
      <TextButton onClick={onBlock}>
        Never suggest<VisuallyHidden> {person.name} again</VisuallyHidden>
      </TextButton>
    </Row>
  );
}
