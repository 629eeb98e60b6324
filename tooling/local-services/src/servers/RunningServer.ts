/** A server of this machine, empty at its start, which is gone when it stops. */
export interface RunningServer {
  readonly port: number
  readonly url: string
  stop(): Promise<void>
}
