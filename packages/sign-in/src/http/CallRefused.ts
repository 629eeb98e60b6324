const words: Readonly<Record<number, string>> = {
  400: 'the body cannot be read',
  403: 'this origin may not ask',
  404: 'there is nothing here',
  413: 'the body is too long',
}

/** Thrown for a request that is not a valid call. */
export class CallRefused extends Error {
  constructor(readonly status: 400 | 403 | 404 | 413) {
    super(words[status])
  }
}
