import { expect, test } from '@jest/globals';
import { masculineForm } from './title-model.ts';

test.each([
  ['entwicklerin', 'entwickler'],
  ['redakteurin', 'redaktor'],
  ['redakteur', 'redaktor'],
  ['redactrice', 'redactor'],
  ['direttrice', 'direttor'],
  ['vendeuse', 'vendeur'],
  ['infirmiere', 'infirmier'],
  ['ingeniera', 'ingenier'],
  ['ingeniero', 'ingenier'],
  ['engenheira', 'engenheiro'],
  ['kierowniczka', 'kierownik'],
  ['manazerka', 'manazer'],
  ['bookstore', 'bookstore'],
  ['catering', 'catering'],
  ['opera', 'opera'],
  ['engineer', 'engineer'],
])('masculineForm of %s is %s', (word, form) => {
  expect(masculineForm(word)).toBe(form);
});
