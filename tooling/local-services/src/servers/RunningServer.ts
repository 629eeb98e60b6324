/** A local server that starts empty and leaves nothing behind when it stops. */
export interface RunningServer {
  readonly port: number
  readonly url: string
  stop(): Promise<void>
}
