import { FoyerError } from '@foyer/common'
import type { SiwxSession, SiwxSubject } from '../SiwxPlugin.js'

/** The nonces this page gave out and did not see again. */
export interface Nonces {
  issue(subject: SiwxSubject): Promise<string>
  /** Takes the nonces of new sessions out: each is good for one sign-in. Throws `SIWX_MESSAGE_INVALID` (`nonce`). */
  use(sessions: readonly SiwxSession[]): void
}

/** How many may be open; the oldest are forgotten first. */
const limit = 32
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function createNonces(getNonce: ((subject: SiwxSubject) => Promise<string>) | undefined): Nonces {
  const open = new Set<string>()
  return {
    async issue(subject) {
      const nonce = getNonce ? await getNonce(subject) : randomNonce()
      if (!nonce) throw new FoyerError('SIWX_REFUSED', {}, { message: 'There is no nonce' })
      const [oldest] = open
      if (open.size >= limit && oldest) open.delete(oldest)
      open.add(nonce)
      return nonce
    },
    use(sessions) {
      const used = new Set(sessions.map(({ data }) => data.nonce))
      const isUnknown = [...used].some(each => !open.has(each))
      for (const each of used) open.delete(each)
      if (!isUnknown) return
      const message = 'The sign-in message is not valid: nonce'
      throw new FoyerError('SIWX_MESSAGE_INVALID', { field: 'nonce' }, { message })
    },
  }
}

/** 24 letters and digits, some 140 bits. */
function randomNonce(): string {
  const nonce: string[] = []
  while (nonce.length < 24) {
    const [value = 0] = crypto.getRandomValues(new Uint8Array(1))
    // 248 is four times the alphabet: beyond it the first letters would come more often.
    if (value < 248) nonce.push(alphabet.charAt(value % alphabet.length))
  }
  return nonce.join('')
}
