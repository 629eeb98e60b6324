/**
 * Thrown when a part cannot run on this machine. The devstack starts without it and prints which namespaces are off
 * and why.
 */
export class PartUnavailable extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'PartUnavailable'
  }
}
