/** Where the sign-in server answers. Plain data. */
export interface SignInServices {
  /**
   * Without a slash at the end. A page takes the port at its own host name instead (`http://lab.localhost:{port}`), or
   * its browser keeps the cookies from it.
   */
  readonly url: string
  readonly port: number
}
