import { describe, expect, test } from '@jest/globals';
import {
  bareName,
  composeFreePost,
  composeNamedPost,
  composePremiumPost,
  handleOf,
  mention,
  suggestedTag,
} from './compose-post.ts';

describe('composeFreePost', () => {
  test('appends a blank line, the hashtag and the mentions to the unchanged text', () => {
    expect(composeFreePost('My post.\n\nTwo  spaces.', ['Ana Roe', 'Bo Li'])).toBe(
      'My post.\n\nTwo  spaces.\n\n#Tagwell @Ana Roe @Bo Li',
    );
  });

  test('adds no further blank lines after a post that ends in some', () => {
    expect(composeFreePost('My post.\n\n\n', ['Ana Roe'])).toBe('My post.\n\n#Tagwell @Ana Roe');
  });

  test('returns the post alone when nobody was chosen', () => {
    expect(composeFreePost('My post.', [])).toBe('My post.');
  });
});

test('suggestedTag is the lowercase name without spaces', () => {
  expect(suggestedTag('Ana  María Roe-Díaz')).toBe('@anamaríaroe-díaz');
});

test('suggestedTag and mention drop titles and credentials', () => {
  expect(suggestedTag('Dr. Ana Roe, PhD')).toBe('@anaroe');
  expect(mention('Dr. Ana Roe, PhD')).toBe('@Ana Roe');
});

test('composeNamedPost gives people with a description their own line and groups the others', () => {
  const people = [
    { name: 'Ana Roe', about: 'who speaks on hiring' },
    { name: 'Bo Li' },
    { name: 'Prof. Cy Day' },
  ];
  expect(composeNamedPost('My post.\n', people)).toBe(
    'My post.\n\n#Tagwell\ncc @Ana Roe, who speaks on hiring\ncc @Bo Li @Cy Day',
  );
  expect(composeNamedPost('My post.', [])).toBe('My post.');
});

test('organizations follow the people under their own names', () => {
  expect(composeFreePost('My post.', ['Ana Roe'], ['Johnson & Johnson'])).toBe(
    'My post.\n\n#Tagwell @Ana Roe @Johnson & Johnson',
  );
  expect(composeFreePost('My post.', [], ['3M'])).toBe('My post.\n\n#Tagwell @3M');
  const lines = { hashtag: false, organizations: ['AT&T', 'MD Anderson Cancer Center'] };
  expect(composePremiumPost('My post.', ['Ana Roe'], [], lines)).toBe(
    'My post.\n\nThought leaders: @anaroe\nOrganizations: @att @mdandersoncancercenter',
  );
  const people = [{ name: 'Bo Li' }, { name: 'AT&T', isOrganization: true }];
  expect(composeNamedPost('My post.', people)).toBe('My post.\n\n#Tagwell\ncc @Bo Li @AT&T');
});

test.each([
  ['Tanya Reilly', 'Tanya Reilly', 'tanyareilly'],
  ['  Ana   María Roe-Díaz ', 'Ana María Roe-Díaz', 'anamaríaroe-díaz'],
  ['Dr. Jane Doe', 'Jane Doe', 'janedoe'],
  ['Prof. Dr. med. habil. Karl von Hohenzollern', 'Karl von Hohenzollern', 'karlvonhohenzollern'],
  [
    'Maximiliane-Theodora Alexandrina, Dr. med. habil. von Hohenzollern-Sigmaringen',
    'Maximiliane-Theodora Alexandrina von Hohenzollern-Sigmaringen',
    'maximiliane-theodoraalexandrinavonhohenzollern-sigmaringen',
  ],
  ['Dipl.-Ing. Petra Müller', 'Petra Müller', 'petramüller'],
  ['Dr.-Ing. Uwe Groß', 'Uwe Groß', 'uwegroß'],
  ['Dr.med. Eva Blum', 'Eva Blum', 'evablum'],
  ['Mag. Lena Huber, BSc MSc', 'Lena Huber', 'lenahuber'],
  ['Jane Doe, Ph.D., MBA', 'Jane Doe', 'janedoe'],
  ['Jane Doe PhD', 'Jane Doe', 'janedoe'],
  ['Joe Bloggs, SHRM-SCP, CEBS', 'Joe Bloggs', 'joebloggs'],
  ['Mary Ann Fox MD', 'Mary Ann Fox', 'maryannfox'],
  ['Sam Lee (he/him)', 'Sam Lee', 'samlee'],
  ['Sam (she/her)', 'Sam', 'sam'],
  ['Sam Lee (they/them', 'Sam Lee', 'samlee'],
  ['Sam Lee she/her/hers', 'Sam Lee', 'samlee'],
  ['Sam Lee She/Her', 'Sam Lee', 'samlee'],
  ['Sam Lee he / him', 'Sam Lee', 'samlee'],
  ['Sam Lee iel/elle', 'Sam Lee', 'samlee'],
  ['Sam Lee / Speaker', 'Sam Lee', 'samlee'],
  ['Sam Lee, She/Her', 'Sam Lee', 'samlee'],
  ['Sam Lee – Coach', 'Sam Lee', 'samlee'],
  ['Sam – Coach', 'Sam', 'sam'],
  ['Anne–Marie Lee', 'Anne–Marie Lee', 'annemarielee'],
  ['Sam Lee | Keynote Speaker', 'Sam Lee', 'samlee'],
  ['Sam Lee 🚀', 'Sam Lee', 'samlee'],
  ['Robert “Bob” Smith Jr.', 'Robert Bob Smith Jr.', 'robertbobsmithjr'],
  ['J. K. Rowling', 'J. K. Rowling', 'jkrowling'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien', 'jrrtolkien'],
  // Initials that would be titles without their periods.
  ['M.R. Rajagopal', 'M.R. Rajagopal', 'mrrajagopal'],
  ['M.S Swaminathan', 'M.S Swaminathan', 'msswaminathan'],
  ['D.R. Patel MD', 'D.R. Patel', 'drpatel'],
  ['P.D. James', 'P.D. James', 'pdjames'],
  ['M.E.D. Ali', 'M.E.D. Ali', 'medali'],
  ['Dr. M.A. Khan', 'M.A. Khan', 'makhan'],
  ['Dr. C. Lee', 'C. Lee', 'clee'],
  ['Д. Иванов', 'Д. Иванов', 'диванов'],
  ['Dr. h. c. Eva Blum', 'Eva Blum', 'evablum'],
  ['Sinéad O’Connor', 'Sinéad O’Connor', 'sinéadoconnor'],
  ["Ngũgĩ wa Thiong'o", "Ngũgĩ wa Thiong'o", 'ngũgĩwathiongo'],
  // Surnames and given names that look like degrees and titles.
  ['Jack Ma', 'Jack Ma', 'jackma'],
  ['Jack MA', 'Jack MA', 'jackma'],
  ['Md Rahman', 'Md Rahman', 'mdrahman'],
  ['Anh Do', 'Anh Do', 'anhdo'],
  ['ANH THU DO', 'ANH THU DO', 'anhthudo'],
  ['Dr. ANH THU DO, MBA', 'ANH THU DO', 'anhthudo'],
  ['ANH THU DO PhD', 'ANH THU DO', 'anhthudo'],
  ['JOHN SMITH MBA', 'JOHN SMITH', 'johnsmith'],
  ['JOHN SMITH, MD', 'JOHN SMITH', 'johnsmith'],
  ['Ana Obe', 'Ana Obe', 'anaobe'],
  ['ANA OBE', 'ANA OBE', 'anaobe'],
  ['Ana Maria Obe', 'Ana Maria Obe', 'anamariaobe'],
  ['Ana Roe OBE', 'Ana Roe', 'anaroe'],
  ['Ana Roe, Obe', 'Ana Roe', 'anaroe'],
  ['Li Wei Meng', 'Li Wei Meng', 'liweimeng'],
  ['Li Wei MEng', 'Li Wei', 'liwei'],
  ['Chidi Mba', 'Chidi Mba', 'chidimba'],
  ['Ing-Marie Berg', 'Ing-Marie Berg', 'ing-marieberg'],
  ['Dr. Phil Nash', 'Phil Nash', 'philnash'],
  ['Mag Ryan', 'Mag Ryan', 'magryan'],
  // Single names, and other scripts.
  ['Madonna', 'Madonna', 'madonna'],
  ['Suharto', 'Suharto', 'suharto'],
  ['王小明', '王小明', '王小明'],
  ['Нина Петрова', 'Нина Петрова', 'нинапетрова'],
  ['نور مثال', 'نور مثال', 'نورمثال'],
  ['आर्यन शर्मा', 'आर्यन शर्मा', 'आर्यनशर्मा'],
  ['김민준', '김민준', '김민준'],
  ['Γιώργος Παππάς', 'Γιώργος Παππάς', 'γιώργοςπαππάς'],
  ['İpek Yılmaz', 'İpek Yılmaz', 'i̇pekyılmaz'],
  ['X Æ A-12', 'X Æ A-12', 'xæa-12'],
])('bareName and handleOf: %s', (name, bare, handle) => {
  expect(bareName(name)).toBe(bare);
  expect(handleOf(name)).toBe(handle);
});

test.each(['Dr.', 'MBA', 'PhD, MBA', '(she/her)', '🚀', '---', '| Speaker', 'Dr. Dr.'])(
  'bareName and handleOf are not empty for %s',
  (name) => {
    expect(bareName(name)).not.toBe('');
    expect(handleOf(name)).not.toBe('');
  },
);
