import { fileURLToPath } from 'node:url'

/** The absolute path of the checkout, without a trailing slash. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
