import {
  actor as actorSchema,
  client,
  type Actor,
  type SealedActor,
} from '@tagwell/contracts/events/define-event';
import { createCipher } from '@tagwell/service/cipher';

/** Encrypts who acted, for publishers, and decrypts it for analytics, with a shared secret. */
export interface ActorSeal {
  seal: (actor: Actor) => SealedActor;
  /** Throws if it was encrypted with another secret. */
  open: (sealed: SealedActor) => Actor;
  sealEmail: (email: string) => string;
  /** Undefined if it was encrypted with another secret. */
  openEmail: (sealed: string) => string | undefined;
}

/** Queue data is plain text in Redis, its file and every copy, so it must not contain addresses. */
export function createActorSeal(secret: string): ActorSeal {
  const cipher = createCipher(secret);
  return {
    seal: (actor) => {
      const { visitorId, userId } = actor;
      return { visitorId, userId, sealedClient: cipher.seal(JSON.stringify(client.parse(actor))) };
    },
    open: ({ visitorId, userId, sealedClient }) => {
      const text = cipher.tryOpen(sealedClient);
      if (text === undefined) {
        throw new Error('who acted was sealed with another USAGE_KEY than this process has');
      }
      const opened: unknown = JSON.parse(text);
      return actorSchema.parse({ visitorId, userId, ...client.parse(opened) });
    },
    sealEmail: cipher.seal,
    openEmail: cipher.tryOpen,
  };
}
