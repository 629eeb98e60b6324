import { once } from 'node:events'
import { get } from 'node:http'

/** A call that its service has. */
export interface OpenCall {
  /** How it ended. */
  readonly ended: Promise<'answered' | 'cut'>
  /** How it is by now. */
  state(): Promise<'open' | 'answered' | 'cut'>
  cut(): void
}

/** Makes a call; resolves when the service has it, answered or not. */
export async function openCall(url: string): Promise<OpenCall> {
  // A server that is told so says that it goes on with a call before it answers it.
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
