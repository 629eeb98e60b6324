/** A file to read, such as `core/src/foyer/engine.ts`, and a sentence about what happens there. */
export type StoryStep = readonly [file: string, whatHappens: string]

/** A part of a walk: a description of the events, then its files in reading order. */
export interface Chapter {
  readonly lead: string
  readonly steps: readonly StoryStep[]
}

/** A walk as explained to a newcomer. */
export interface Story {
  readonly title: string
  readonly chapters: readonly Chapter[]
}

/** Returns the files that a story lists, in its order. */
export function storyFiles({ chapters }: Story): readonly string[] {
  return chapters.flatMap(({ steps }) => steps.map(([file]) => file))
}
