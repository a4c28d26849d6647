import { type ReactNode, useId } from 'react';
import type { AnalysisResult, NobodyReason } from '@tagwell/contracts/http/analysis';
import { Button, TextButton, PrimaryButton } from '../../../shared/ui/button.tsx';
import { Card, H2, Row, Stack, Text } from '../../../shared/ui/surfaces.tsx';
import { copyText } from '../../../shared/clipboard/copy-text.ts';
import { CopyIcon } from '../../../shared/ui/icons.tsx';
import { toast, toastError } from '../../../shared/ui/toast-store.ts';
import { inWords } from '../../../shared/format/numbers-and-dates.tsx';
import { lineUp } from '../../../shared/format/suggestions.ts';

/** Why nobody is listed; `dismissed` if the writer removed everybody. */
export type NobodyListed = NobodyReason | 'dismissed';

/** Why a page lists nobody. Undefined for older results. */
export function whyNobodyListed(
  result: Pick<AnalysisResult, 'thoughtLeaders' | 'moreLeaders' | 'nobody'>,
): NobodyListed | undefined {
  const { first } = lineUp(result, { most: 1, dismissed: [] });
  return first.length > 0 ? 'dismissed' : result.nobody;
}

export interface NobodyWords {
  title: string;
  why: string;
  instead: string;
  /** The label of the button back to the post. */
  back: string;
}

/** The lead if only people named in the post can be tagged. */
export const namedLead = 'Your post already names whom to tag.';

/** Whether a post without suggestions names people to tag. */
export const isAboutNamed = (reason: NobodyListed | undefined, named: readonly string[] = []) =>
  named.length > 0 && reason !== 'grief' && reason !== 'dismissed';

const plenty = 3;
const readLess = 'It is not in English, which we read best.';

function namedWords(named: number, back: string, otherLanguage: boolean): NobodyWords {
  const [people, tags] =
    named === 1
      ? ['one person', 'the name into a tag']
      : [`${inWords(named)} people`, 'the names into tags'];
  const whyFew = otherLanguage ? readLess : 'We found nobody else who fits as well.';
  return {
    title: `You already name ${people}`,
    why: named >= plenty ? 'That is plenty.' : whyFew,
    instead: `Copy the post, and we help you turn ${tags}.`,
    // Nobody more is needed.
    back: named < plenty ? back : 'Edit the post',
  };
}

interface NobodyAsked {
  /** Only the free flow has them. */
  keywords: boolean;
  named?: readonly string[] | undefined;
  otherLanguage?: boolean | undefined;
}

export function nobodyWords(
  reason: NobodyListed,
  { keywords, named = [], otherLanguage = false }: NobodyAsked,
): NobodyWords {
  const back = 'Edit the post';
  if (isAboutNamed(reason, named))
    return namedWords(named.length, keywords ? 'Add a keyword' : back, otherLanguage);
  switch (reason) {
    // A keyword brings nobody here either.
    case 'grief':
      return {
        title: 'This post stands on its own',
        why: 'We are sorry for your loss.',
        instead: 'We don’t suggest tagging anyone here.',
        back: 'Not about a loss? Edit the post',
      };
    case 'layoff':
      return {
        title: 'This post is about lost work',
        why: 'A public name would look out of place under such news, so nobody is suggested.',
        instead: keywords
          ? 'Do you want people in your field to see it? Add the field as a keyword.'
          : 'People who know you can help more.',
        back,
      };
    case 'personal':
      return {
        title: 'This reads like a personal post',
        why: 'A public name would look out of place under it, so nobody is suggested.',
        instead: keywords
          ? 'Is there a subject that you want people for? Add it as a keyword.'
          : 'Is there a subject that you want people for? Say more about it in the post.',
        back,
      };
    case 'dismissed':
      return {
        title: 'You took everybody out',
        why: 'They are among the others below.',
        instead: keywords
          ? 'You can choose them there, or add a keyword.'
          : 'You can choose them there.',
        back,
      };
    case 'nothing-found':
      return {
        title: 'We found nobody for this post',
        why: otherLanguage ? readLess : 'Nobody on our list fits well enough.',
        instead: `Add ${keywords ? 'a keyword or ' : ''}a sentence${otherLanguage ? ' in English' : ''} that says more about the subject.`,
        back,
      };
  }
}

interface NobodySuggestedProps {
  /** Absent in results stored without it. */
  reason: NobodyListed | undefined;
  keywords: boolean;
  named?: readonly string[] | undefined;
  otherLanguage?: boolean | undefined;
  /** How to continue with the post as it is, as a sentence. */
  goOn: string;
  onBack: () => void;
  remedy?: ReactNode;
  /** Other actions besides going back to the post. */
  children?: ReactNode;
}

/** Shown instead of leaders: why there are none, and what to do. */
export function NobodySuggested(props: NobodySuggestedProps) {
  const { reason = 'nothing-found', keywords, named, otherLanguage } = props;
  const { goOn, onBack, remedy, children } = props;
  const { title, why, instead, back } = nobodyWords(reason, { keywords, named, otherLanguage });
  const id = useId();
  // For a loss, the way back is less prominent; it is for posts we misread.
  const Back = reason === 'grief' ? TextButton : Button;
  return (
    <Card aria-labelledby={id}>
      <Stack>
        <div role="status">
          <H2 id={id}>{title}</H2>
          <Stack $gap={2}>
            <Text>{why}</Text>
            <Text>
              {instead} {goOn}
            </Text>
          </Stack>
        </div>
        {remedy}
        <Row>
          <Back onClick={onBack}>{back}</Back>
          {children}
        </Row>
      </Stack>
    </Card>
  );
}

interface CopyAsItIsProps {
  post: string;
  /** There is nothing else to go on with. */
  isOnlyWay: boolean;
  label?: string;
  onCopied?: () => void;
}

/** A post without names costs nothing. */
export function CopyAsItIs({ post, isOnlyWay, label, onCopied }: CopyAsItIsProps) {
  const Copy = isOnlyWay ? PrimaryButton : Button;

  async function copy(): Promise<void> {
    if ((await copyText(post)) === 'copied') {
      toast({ title: 'Copied', description: 'Your post, as you wrote it' });
      onCopied?.();
    } else toastError('Copy failed', 'Select your post on this page and copy it.');
  }

  return (
    <Copy onClick={() => void copy()}>
      <CopyIcon /> {label ?? 'Copy the post as it is'}
    </Copy>
  );
}
