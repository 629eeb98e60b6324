/** What a reader opens, and what happens there: a file of the packages, as `core/src/foyer/engine.ts`, and a sentence. */
export type StoryStep = readonly [file: string, whatHappens: string]

/** A part of a walk: what happens, then its files in the order in which a reader opens them. */
export interface Chapter {
  readonly lead: string
  readonly steps: readonly StoryStep[]
}

/** A walk as it is told to a newcomer. */
export interface Story {
  readonly title: string
  readonly chapters: readonly Chapter[]
}

/** The files that a story names, in its order. */
export function storyFiles({ chapters }: Story): readonly string[] {
  return chapters.flatMap(({ steps }) => steps.map(([file]) => file))
}
