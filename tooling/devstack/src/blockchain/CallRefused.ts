import { type HttpAnswer, toJsonAnswer } from '../http/HttpAnswer.js'

/**
 * Thrown when the service refuses a call. The response body has the form `{ status, reasons: [{ name, description }]
 * }`.
 */
export class CallRefused extends Error {
  constructor(
    /** The name of the invalid field. */
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
