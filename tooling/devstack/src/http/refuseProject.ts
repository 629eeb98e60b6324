import { type HttpAnswer, toJsonAnswer } from './HttpAnswer.js'

/** Returns the refusal of a missing project id and of the id `invalid`, or `undefined` for any other. */
export function refuseProject(projectId: string | null | undefined): HttpAnswer | undefined {
  if (!projectId) return toJsonAnswer({ error: 'projectId is required' }, 400)
  return projectId === 'invalid' ? toJsonAnswer({ error: 'unknown projectId' }, 403) : undefined
}
