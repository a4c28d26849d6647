import { config } from 'zod/mini';

// The page's content security policy forbids code made from text, which zod would try otherwise.
config({ jitless: true });
