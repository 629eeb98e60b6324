/** A part that cannot run on this machine. The devstack goes on without it and says which namespaces are off and why. */
export class PartUnavailable extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'PartUnavailable'
  }
}
