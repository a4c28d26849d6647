import { expect, test } from '@jest/globals';
import { bareName, handleOf } from './person-name.ts';

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
  ['Sam Lee | Keynote Speaker', 'Sam Lee', 'samlee'],
  ['Sam Lee 🚀', 'Sam Lee', 'samlee'],
  ['Robert “Bob” Smith Jr.', 'Robert Bob Smith Jr.', 'robertbobsmithjr'],
  ['J. K. Rowling', 'J. K. Rowling', 'jkrowling'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien', 'jrrtolkien'],
  ['Sinéad O’Connor', 'Sinéad O’Connor', 'sinéadoconnor'],
  ["Ngũgĩ wa Thiong'o", "Ngũgĩ wa Thiong'o", 'ngũgĩwathiongo'],
  // Surnames and given names that look like degrees and titles.
  ['Jack Ma', 'Jack Ma', 'jackma'],
  ['Jack MA', 'Jack MA', 'jackma'],
  ['Md Rahman', 'Md Rahman', 'mdrahman'],
  ['Anh Do', 'Anh Do', 'anhdo'],
  ['Ing-Marie Berg', 'Ing-Marie Berg', 'ing-marieberg'],
  ['Dr. Phil Nash', 'Phil Nash', 'philnash'],
  ['Mag Ryan', 'Mag Ryan', 'magryan'],
  // One name, and other scripts.
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
])('%s', (name, bare, handle) => {
  expect(bareName(name)).toBe(bare);
  expect(handleOf(name)).toBe(handle);
});

test.each(['Dr.', 'MBA', 'PhD, MBA', '(she/her)', '🚀', '---', '| Speaker', 'Dr. Dr.'])(
  'of %s alone something is left',
  (name) => {
    expect(bareName(name)).not.toBe('');
    expect(handleOf(name)).not.toBe('');
  },
);
