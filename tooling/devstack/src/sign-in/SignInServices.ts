/** The URL of the sign-in server, as plain data. */
export interface SignInServices {
  /**
   * The base URL without a trailing slash. A page must use the port with its own host name instead
   * (`http://lab.localhost:{port}`), or its browser withholds the cookies.
   */
  readonly url: string
  readonly port: number
}
