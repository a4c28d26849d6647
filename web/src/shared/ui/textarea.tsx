import styled from 'styled-components';

/** A text field that grows with its text; 16 px, so that phones do not zoom in. */
export const Textarea = styled.textarea`
  display: block;
  width: 100%;
  min-height: 200px;
  max-height: 70dvh;
  padding: var(--s3) var(--s4);
  border: 1px solid var(--control);
  border-radius: var(--r-button);
  background: var(--surface);
  color: var(--text);
  font: var(--body) var(--family);
  resize: vertical;
  field-sizing: content;
  &::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: var(--bad);
  }
`;

export const Input = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 44px;
  padding: var(--s2) var(--s3);
  border: 1px solid var(--control);
  border-radius: var(--r-button);
  background: var(--surface);
  color: var(--text);
  font: var(--body) var(--family);
  &::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: 0;
  }
`;

export const FieldLabel = styled.label`
  display: block;
  font: 600 var(--body) var(--family);
`;
