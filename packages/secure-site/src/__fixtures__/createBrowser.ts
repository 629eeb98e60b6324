import { randomUUID } from 'node:crypto'
import { kindOfMethod } from '@foyer/frame-bridge/protocol'
import type { ReceivedMail } from '@foyer/local-services'
import { vi } from 'vitest'
import type { LocalFrame } from './startSecureFrame.js'

const untilMailMs = 10_000

/** The calls of a frame's page to the service, made without the page. */
export interface FrameBrowser {
  token: string | undefined
  /** Resolves to the response body. Rejects with the service's error message. */
  call<Answer = Record<string, unknown>>(path: string, body?: object): Promise<Answer>
  /** Sends a wallet request and approves it if it requires approval. Resolves to its result. */
  rpc<Result = unknown>(method: string, params: unknown, chainId: string): Promise<Result>
}

interface Failure {
  readonly error?: { readonly message: string; readonly code?: number }
}

/** Creates a browser with a device id that is new to the site. */
export function createBrowser(loopbackUrl: string, deviceId = randomUUID()): FrameBrowser {
  const browser: FrameBrowser = {
    token: undefined,
    async call<Answer>(path: string, body: object = {}) {
      const response = await fetch(`${loopbackUrl}/api/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-device': deviceId,
          ...(browser.token ? { authorization: `Bearer ${browser.token}` } : {}),
        },
        body: JSON.stringify(body),
      })
      const answer = (await response.json()) as Answer & Failure & { readonly token?: string }
      if (answer.error) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
      if (answer.token) browser.token = answer.token
      return answer
    },
    async rpc<Result>(method: string, params: unknown, chainId: string) {
      const app = { name: 'Test', origin: 'http://lab.localhost' }
      const call = { method, params, chainId, app }
      if (kindOfMethod(method) !== 'notSafe')
        return (await browser.call<{ result: Result }>('rpc', call)).result
      const { ticket } = await browser.call<{ ticket: string }>('request/open', { ...call, id: randomUUID() })
      return (await browser.call<{ result: Result }>('request/approve', { ticket })).result
    },
  }
  return browser
}

/** Returns the e-mails sent to an address, oldest first. */
export async function readMails(
  { mailboxUrl }: Pick<LocalFrame, 'mailboxUrl'>,
  to: string,
): Promise<ReceivedMail[]> {
  const response = await fetch(`${mailboxUrl}/mailbox?to=${encodeURIComponent(to)}`)
  return (await response.json()) as ReceivedMail[]
}

/** Returns the newest e-mail sent to an address. Throws if there is no e-mail. */
export async function lastMail(frame: Pick<LocalFrame, 'mailboxUrl'>, to: string): Promise<ReceivedMail> {
  const mail = (await readMails(frame, to)).at(-1)
  if (!mail) throw new Error(`nothing was mailed to ${to}`)
  return mail
}

/** Waits until the newest e-mail to an address has the subject. Some e-mails are sent without being awaited. */
export async function untilMail(
  frame: Pick<LocalFrame, 'mailboxUrl'>,
  to: string,
  subject: string,
): Promise<ReceivedMail> {
  return vi.waitFor(async () => {
    const mail = await lastMail(frame, to)
    if (mail.subject !== subject) throw new Error(`the newest mail to ${to} is "${mail.subject}"`)
    return mail
  }, untilMailMs)
}

/** Signs in by e-mail on a new device: follows the link, then enters the code. */
export async function signInByEmail(
  frame: Pick<LocalFrame, 'mailboxUrl'>,
  browser: FrameBrowser,
  email: string,
): Promise<void> {
  const { number } = await browser.call('email/start', { email, appOrigin: 'http://lab.localhost' })
  const link = (await lastMail(frame, email)).link?.split('#')[1]
  await browser.call('device/approve', { link, number })
  await browser.call('email/code', { otp: (await lastMail(frame, email)).code })
}
