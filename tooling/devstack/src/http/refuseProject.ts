import { type HttpAnswer, toJsonAnswer } from './HttpAnswer.js'

/** Says why a project may not ask: without an id, or with the id `invalid`. */
export function refuseProject(projectId: string | null | undefined): HttpAnswer | undefined {
  if (!projectId) return toJsonAnswer({ error: 'projectId is required' }, 400)
  return projectId === 'invalid' ? toJsonAnswer({ error: 'unknown projectId' }, 403) : undefined
}
