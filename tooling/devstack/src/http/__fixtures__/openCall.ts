import { once } from 'node:events'
import { get } from 'node:http'

/** A request that the service has received. */
export interface OpenCall {
  /** Resolves to the outcome of the request. */
  readonly ended: Promise<'answered' | 'cut'>
  /** Returns the current state of the request. */
  state(): Promise<'open' | 'answered' | 'cut'>
  cut(): void
}

/** Sends a request and resolves once the service has received it, even without a response. */
export async function openCall(url: string): Promise<OpenCall> {
  // With this header, the server sends `100 Continue` when it has received the request, before it answers.
  const request = get(url, { headers: { expect: '100-continue' } })
  const ended = new Promise<'answered' | 'cut'>(resolve => {
    request.on('response', response => {
      response.resume()
      resolve('answered')
    })
    request.on('error', () => resolve('cut'))
  })
  await once(request, 'continue')
  return { ended, state: () => Promise.race([ended, 'open' as const]), cut: () => void request.destroy() }
}
