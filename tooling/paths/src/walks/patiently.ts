import { expect } from '@playwright/test'

/** Expects within half a minute: what is seen for the first time is compiled first. */
export const patiently = expect.configure({ timeout: 30_000 })
