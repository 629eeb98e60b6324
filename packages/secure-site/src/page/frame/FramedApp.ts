/** The app that embeds the frame. */
export interface FramedApp {
  /** The origin as the browser reports it. */
  readonly origin: string
  /** The name that the app gives itself. */
  name: string
}
