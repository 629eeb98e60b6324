import { onTestFinished, vi } from 'vitest'

/** Sets the languages of the browser (BCP 47) until the test ends. */
export function pretendLanguages(...languages: readonly string[]): void {
  vi.stubGlobal('navigator', { ...globalThis.navigator, languages })
  onTestFinished(() => void vi.unstubAllGlobals())
}
