import {
  actor as actorSchema,
  client,
  type Actor,
  type SealedActor,
} from '@tagwell/contracts/events/define-event';
import { createCipher } from '@tagwell/service/cipher';

/** Publishers seal who acted, and who keeps the record of usage opens it, with the same secret. */
export interface ActorSeal {
  seal: (actor: Actor) => SealedActor;
  /** Throws for what was sealed with another secret. */
  open: (sealed: SealedActor) => Actor;
  sealEmail: (email: string) => string;
  /** Throws as `open` does. */
  openEmail: (sealed: string) => string;
}

/** Queue data is clear text in Redis, in its file and in every copy: an address must not be in it. */
export function createActorSeal(secret: string): ActorSeal {
  const cipher = createCipher(secret);
  return {
    seal: (actor) => {
      const { visitorId, userId } = actor;
      return { visitorId, userId, sealedClient: cipher.seal(JSON.stringify(client.parse(actor))) };
    },
    open: ({ visitorId, userId, sealedClient }) => {
      const opened: unknown = JSON.parse(openWith(cipher.open, sealedClient));
      return actorSchema.parse({ visitorId, userId, ...client.parse(opened) });
    },
    sealEmail: cipher.seal,
    openEmail: (sealed) => openWith(cipher.open, sealed),
  };
}

function openWith(open: (sealed: string) => string, sealed: string): string {
  try {
    return open(sealed);
  } catch (cause) {
    throw new Error('who acted was sealed with another USAGE_KEY than this process has', { cause });
  }
}
