import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { serve } from './serve.js'

/** An e-mail that the mailbox received, with the code and the link from its text. */
export interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The six-digit code in the e-mail, or `null`. */
  readonly code: string | null
  /** The link in the e-mail, or `null`. */
  readonly link: string | null
  /** The time of receipt, in milliseconds since the epoch. */
  readonly receivedAt: number
}

/** A mail server that accepts every address and offers its inbox over HTTP. */
export interface Mailbox {
  readonly smtpPort: number
  /**
   * The URL of the inbox. `GET {url}/mailbox?to={address}` returns the e-mails to an address, oldest first. Without
   * `to`, it returns all e-mails.
   */
  readonly url: string
  stop(): Promise<void>
}

/** Starts a mail server on 127.0.0.1. It forwards no e-mail. */
export async function startMailbox(preferredPort?: number): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _, done) => done(null, { user: username }),
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      simpleParser(stream).then(({ subject = '', text = '' }) => {
        for (const { address } of session.envelope.rcptTo) mails.push(toReceived(address, subject, text))
        done()
      }, done)
    },
  })
  // A killed client resets its connection, which must not stop the server.
  smtp.on('error', () => {})
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const inbox = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const to = searchParams.get('to')
    const isInbox = pathname === '/mailbox'
    const found = mails.filter(mail => to === null || mail.to === to.toLowerCase())
    response.writeHead(isInbox ? 200 : 404, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    response.end(JSON.stringify(isInbox ? found : null))
  }, preferredPort)
  return {
    smtpPort: (listening.address() as AddressInfo).port, // a listening TCP server has an address
    url: `http://127.0.0.1:${inbox.port}`,
    async stop() {
      await Promise.all([inbox.stop(), new Promise<void>(resolve => smtp.close(() => resolve()))])
    },
  }
}

function toReceived(to: string, subject: string, text: string): ReceivedMail {
  return {
    to: to.toLowerCase(),
    subject,
    text,
    code: /\b\d{6}\b/.exec(text)?.[0] ?? null,
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? null,
    receivedAt: Date.now(),
  }
}
