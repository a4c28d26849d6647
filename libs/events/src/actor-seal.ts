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
  /** Undefined for what was sealed with another secret. */
  openEmail: (sealed: string) => string | undefined;
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
