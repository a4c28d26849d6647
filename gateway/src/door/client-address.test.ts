import { describe, expect, test } from '@jest/globals';
import { clientAddress } from './client-address.ts';

describe('clientAddress', () => {
  test('is the peer when no proxy is trusted, whatever the header says', () => {
    expect(clientAddress('::ffff:10.0.0.9', '1.2.3.4', 0)).toBe('10.0.0.9');
  });

  test('is what the outermost trusted proxy wrote', () => {
    expect(clientAddress('10.0.0.9', 'forged, 1.2.3.4', 1)).toBe('1.2.3.4');
    expect(clientAddress('10.0.0.9', ['forged, 1.2.3.4', '10.0.0.8'], 2)).toBe('1.2.3.4');
  });

  test('is the peer when the trusted proxy wrote nothing', () => {
    expect(clientAddress('10.0.0.9', undefined, 1)).toBe('10.0.0.9');
  });
});
