/** The app that embeds the frame. */
export interface FramedApp {
  /** As the browser tells it. */
  readonly origin: string
  /** As the app calls itself. */
  name: string
}
