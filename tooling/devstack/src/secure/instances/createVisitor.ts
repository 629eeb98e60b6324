import { randomUUID } from 'node:crypto'
import { readMails } from '@foyer/secure-site/testing'
import type { Hex } from 'viem'

/**
 * A simulated visitor. It repeats requests after a broken connection, as the page does, and starts refused actions
 * again.
 */
export interface Visitor {
  readonly email: string
  /** Signs in with a new device. */
  signIn(): Promise<void>
  /** Opens a request for approval and resolves to its ticket. */
  open(request: {
    readonly method: string
    readonly params: unknown
    readonly chainId: string
  }): Promise<string>
  approve(ticket: string): Promise<unknown>
  call<Answer>(path: string, body?: object): Promise<Answer>
}

/** The URLs of the site and of its visitors' mailbox. */
export interface VisitedSite {
  readonly url: string
  readonly mailboxUrl: string
}

/** Thrown when the site answers with an error message. */
export class Answered extends Error {}

class Broken extends Error {}

const app = { name: 'Proof', origin: 'http://lab.localhost' }
const pauseMs = 100
const mostAttempts = 400

/** Creates a visitor with an IP address of their own. */
export function createVisitor({ url, mailboxUrl }: VisitedSite, index: number): Visitor {
  const email = `visitor-${index}@lab.test`
  const deviceId = randomUUID()
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
  let token: string | undefined
  const once = async <Answer>(path: string, body: object): Promise<Answer> => {
    const headers = {
      'content-type': 'application/json',
      'x-device': deviceId,
      'x-forwarded-for': address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const read = fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).then(
      response => response.json(),
    )
    const answer = await read.catch(() => {
      throw new Broken(path)
    })
    if (answer.error) throw new Answered(answer.error.message)
    if (answer.token) token = answer.token
    return answer as Answer // the site's own response
  }
  const call = async <Answer>(path: string, body: object = {}): Promise<Answer> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once<Answer>(path, body)
      } catch (error) {
        if (!(error instanceof Broken) || attempt >= mostAttempts) throw error
        await new Promise(resolve => setTimeout(resolve, pauseMs))
      }
    }
  }
  /** Repeats the work until it succeeds. After a refusal it starts from the beginning. */
  const untilDone = async (work: () => Promise<void>) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof Answered) || attempt >= 30) throw error
        // The site requires a pause between two e-mails to one device.
        const seconds = /after (\d+) seconds/.exec(error.message)?.[1] ?? '1'
        await new Promise(resolve => setTimeout(resolve, Number(seconds) * 1000))
      }
    }
  }
  const mailed = async (what: 'link' | 'code', since: number) => {
    const found = (await readMails({ mailboxUrl }, email)).filter(
      mail => mail.receivedAt >= since && mail[what],
    )
    const newest = found.at(-1)?.[what]
    if (!newest) throw new Answered(`no ${what} was mailed`)
    return what === 'link' ? newest.split('#')[1] : newest
  }
  return {
    email,
    call,
    signIn: () =>
      untilDone(async () => {
        if ((await call<{ isConnected: boolean }>('user/isConnected')).isConnected) return
        const since = Date.now()
        const started = await call<{ action: string; number?: string }>('email/start', {
          email,
          appOrigin: app.origin,
        })
        if (started.action === 'VERIFY_DEVICE')
          await call('device/approve', { link: await mailed('link', since), number: started.number })
        await call('email/code', { otp: await mailed('code', since) })
      }),
    async open(request) {
      const ask = () => once<{ ticket: string }>('request/open', { ...request, app, id: randomUUID() })
      for (let attempt = 1; ; attempt += 1) {
        try {
          return (await ask()).ticket
        } catch (error) {
          if (!(error instanceof Broken) || attempt >= mostAttempts) throw error
          await new Promise(resolve => setTimeout(resolve, pauseMs))
        }
      }
    },
    approve: async ticket => (await call<{ result: unknown }>('request/approve', { ticket })).result,
  }
}

/** Returns the accounts of a signed-in visitor. */
export async function readAccounts(visitor: Visitor, chainId: string) {
  type User = { readonly accounts: readonly { readonly address: Hex; readonly type: string }[] }
  const { accounts } = await visitor.call<User>('user/read', { chainId })
  const find = (type: string) => accounts.find(each => each.type === type)?.address ?? '0x'
  return { eoa: find('eoa'), smartAccount: find('smartAccount') }
}
