/**
 * What people wrote, as one JSON document: nothing in a string can end it. Angle brackets are
 * escaped as well, because servers read marks such as `<|im_end|>` as turns of the conversation.
 */
export function fenceData(data: Record<string, unknown>): string {
  return JSON.stringify(data).replaceAll(
    /[<>\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
