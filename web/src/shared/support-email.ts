/** The operator's address for invitations, as the gateway serves it; absent when none is set. */
export function supportEmail(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="support-email"]');
  return meta?.content.trim() || undefined;
}
