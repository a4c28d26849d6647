/** An action in words: underscores as spaces. */
export const inWords = (action: string) => action.replaceAll('_', ' ');
