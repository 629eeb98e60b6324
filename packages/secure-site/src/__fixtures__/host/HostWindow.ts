/** What came over the port. */
export interface HostMessage {
  readonly type: string
  readonly id: string
  readonly payload?: { readonly message?: string; readonly code?: number; readonly [field: string]: unknown }
}

declare global {
  interface Window {
    /** Everything that came over the port. */
    heard: HostMessage[]
    /** Everything that was said to the page itself. */
    wordsToPage: unknown[]
    /** Where the frame is put. Default: the body. */
    framePlace?: Element
    /** Puts the frame into the page and greets it; resolves to its answer. */
    openFrame(address: string): Promise<HostMessage>
    /** Greets it over a new port. */
    greet(id: string): Promise<HostMessage>
    say(message: unknown): void
    /** Resolves to the first answer with the id. */
    ask(name: string, payload?: unknown, id?: string): Promise<HostMessage>
  }
}
