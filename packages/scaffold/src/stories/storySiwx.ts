import type { FoyerError, SessionCapabilities } from '@foyer/common'
import type { FoyerOptions } from '@foyer/core'
import type { SiwxMessage, SiwxPlugin, SiwxSession, SiwxSubject } from '@foyer/core/siwx'
import { storyAnswer } from './storyAnswer.js'
import { storyImages } from './storyImages.js'

type Scripted<Value> = Value | 'wait' | FoyerError

/** The outcome of a sign-in. Every omitted step succeeds. */
export interface StorySiwx {
  /** Whether the sign-in is required. Defaults to `true`. */
  readonly isRequired?: boolean
  /** Whether the account is already signed in. */
  readonly sessions?: Scripted<'none' | 'one'>
  readonly message?: Scripted<'made'>
  /** The server's answer to the signed message. */
  readonly proof?: Scripted<'taken'>
}

function createMessage(subject: SiwxSubject): SiwxMessage {
  const { host, origin } = location
  const issuedAt = new Date().toISOString()
  const content = { ...subject, domain: host, uri: origin, version: '1', nonce: 'k3T9wq27Zb', issuedAt }
  return {
    ...content,
    toString: () => `${host} wants you to sign in with your account:\n${subject.accountAddress}`,
  }
}

function createStoryPlugin(story: StorySiwx): SiwxPlugin {
  const sessions: SiwxSession[] = []
  return {
    getRequired: () => story.isRequired ?? true,
    async createMessage(subject) {
      await storyAnswer(story.message ?? 'made')
      return createMessage(subject)
    },
    async addSession(session) {
      await storyAnswer(story.proof ?? 'taken')
      sessions.push(session)
    },
    async revokeSession() {
      sessions.length = 0
    },
    async setSessions(next) {
      sessions.splice(0, sessions.length, ...next)
    },
    async getSessions(chainId, accountAddress) {
      const known = await storyAnswer(story.sessions ?? 'none')
      const data = createMessage({ chainId, accountAddress })
      return known === 'one' ? [{ data, message: data.toString(), signature: '0x' }] : sessions
    },
  }
}

/** The metadata of the app that asks to sign in. */
export const storyApp = {
  name: 'Lumen Savings',
  description: 'Where light is kept',
  url: 'https://lumen.example',
  icons: [storyImages.lumen],
}

/** Creates the options of a host that requires a sign-in, with this outcome. */
export function siwxIn(story: StorySiwx = {}): Partial<FoyerOptions> {
  return { signIn: createStoryPlugin(story), metadata: storyApp }
}

/** Makes a wallet sign, never answer, or refuse. */
export function signsIn(signature: Scripted<string> = '0x5ea1'): SessionCapabilities {
  return { signMessage: () => storyAnswer(signature) }
}
