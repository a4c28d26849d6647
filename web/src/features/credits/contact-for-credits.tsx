import { useState } from 'react';
import styled from 'styled-components';
import { copyText } from '../../shared/clipboard/copy-text.ts';
import { useBrand } from '../../shared/brand.tsx';
import { mailTo } from '../../shared/format/links.ts';
import { Button, PrimaryAnchor } from '../../shared/ui/button.tsx';
import { CopyIcon } from '../../shared/ui/icons.tsx';
import { Row, Stack, Text } from '../../shared/ui/surfaces.tsx';
import { toastError } from '../../shared/ui/toast-store.ts';

/** How to get more credits: by mail, for which the address also stands as text. */
export function ContactForCredits() {
  const { name, supportEmail: email } = useBrand();
  const [copied, setCopied] = useState(false);
  if (email === undefined) {
    return <Text>Ask the owner of this installation to add credits to your account.</Text>;
  }

  async function copy(address: string): Promise<void> {
    const outcome = await copyText(address);
    setCopied(outcome === 'copied');
    if (outcome === 'refused') {
      toastError('Copy failed', `Please copy the address: ${address}`);
    }
  }

  return (
    <Stack>
      <div>
        <PrimaryAnchor href={mailTo(email, `${name} Premium upgrade`)}>
          Contact for Premium Upgrade
        </PrimaryAnchor>
      </div>
      <Row>
        <Address>{email}</Address>
        <Button onClick={() => void copy(email)}>
          <CopyIcon /> {copied ? 'Copied' : 'Copy'}
        </Button>
      </Row>
    </Stack>
  );
}

const Address = styled.span`
  overflow-wrap: anywhere;
  user-select: all;
`;
