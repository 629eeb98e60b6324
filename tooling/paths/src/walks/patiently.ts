import { expect } from '@playwright/test'

/** An `expect` that waits for half a minute, because Vite compiles modules at their first use. */
export const patiently = expect.configure({ timeout: 30_000 })
