import { expect } from '@playwright/test'
import type { Lab } from './createLab.js'

/** Resolves to the current pairing URI. With `other`, waits for a different one. */
export async function readLink({ page }: Lab, other?: string): Promise<string> {
  const read = () => page.evaluate(() => window.labFoyer.getState().pairing.uri)
  await expect
    .poll(async () => {
      const uri = await read()
      return uri !== undefined && uri !== other
    })
    .toBe(true)
  return (await read()) as string
}
