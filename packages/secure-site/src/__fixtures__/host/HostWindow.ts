/** A message that arrived over the port. */
export interface HostMessage {
  readonly type: string
  readonly id: string
  readonly payload?: { readonly message?: string; readonly code?: number; readonly [field: string]: unknown }
}

declare global {
  interface Window {
    /** All messages that arrived over the port. */
    heard: HostMessage[]
    /** All messages that were posted to the page's window. */
    wordsToPage: unknown[]
    /** The parent of the frame. Defaults to the body. */
    framePlace?: Element
    /** Adds the frame to the page and sends the handshake. Resolves to the frame's response. */
    openFrame(address: string): Promise<HostMessage>
    /** Sends the handshake over a new port. Resolves to the frame's response. */
    greet(id: string): Promise<HostMessage>
    say(message: unknown): void
    /** Sends a request and resolves to the first response with its id. */
    ask(name: string, payload?: unknown, id?: string): Promise<HostMessage>
  }
}
