import { describe, expect, test } from '@jest/globals';
import { tellsOwnLoss } from './own-loss.ts';

describe('tellsOwnLoss', () => {
  test.each([
    'This morning I was laid off. I am looking for my next role in product operations.',
    'After 6 years my role has been made redundant. Open to work in marketing.',
    'Yesterday we had to let go of 40 people. It is the hardest day of my career.',
    'I’ve been let go, along with 200 colleagues.',
    'Mir wurde gestern gekündigt. Ich suche etwas Neues.',
    'I was diagnosed with breast cancer in March and will be offline for a while.',
    'My father died on Sunday. He taught me to read.',
  ])('hears it: %s', (text) => {
    expect(tellsOwnLoss(text)).toBe(true);
  });

  test.each([
    'Layoffs are not a strategy. Companies that cut deep hired the same people back.',
    'I was laid off in 2009. Ten years later I run a company of ninety. Three lessons on resilience.',
    'How we handled our layoffs: four months of severance and a talent directory.',
    'I was diagnosed with ADHD at 40. Here is what changed in how I lead a team.',
    'We let go of the idea that everybody has to be in the office today.',
  ])('not here: %s', (text) => {
    expect(tellsOwnLoss(text)).toBe(false);
  });
});
