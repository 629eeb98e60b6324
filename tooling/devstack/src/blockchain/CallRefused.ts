import { type HttpAnswer, toJsonAnswer } from '../http/HttpAnswer.js'

/** A call the service refuses. Clients find the reason in the body: `{ status, reasons: [{ name, description }] }`. */
export class CallRefused extends Error {
  constructor(
    /** The field that is at fault. */
    readonly field: string,
    reason: string,
    readonly status = 400,
  ) {
    super(reason)
    this.name = 'CallRefused'
  }

  toAnswer(): HttpAnswer {
    const reasons = [{ name: this.field, description: this.message }]
    return toJsonAnswer({ status: 'FAILED', reasons }, this.status)
  }
}
