import { expectTypeOf, it } from 'vitest'
import { acquireShared } from './async/acquireShared.js'
import { loadChunk, loadExport } from './async/loadChunk.js'
import { waitAtMost } from './async/waitAtMost.js'
import { type Deadline, withDeadline } from './async/withDeadline.js'
import { type DecodeResult, decode, type Schema } from './decode.js'
import { type ErrorContext, errorMessage } from './errors/catalogue.js'
import type { FoyerError } from './errors/FoyerError.js'
import { callListener, createEmitter, type Emitter } from './events.js'
import { ownValue } from './ownValue.js'

// Checked by the compiler: `tsc --noEmit` fails otherwise.
it('gives errors the values of their code', () => {
  expectTypeOf<ErrorContext<'INSTANCE_NOT_FOUND'>>().toEqualTypeOf<
    FoyerError<'INSTANCE_NOT_FOUND'>['context']
  >()
  expectTypeOf<FoyerError<'ABORTED'>['code']>().toEqualTypeOf<'ABORTED'>()
  expectTypeOf(errorMessage<'INSTANCE_NOT_FOUND'>)
    .parameter(1)
    .toEqualTypeOf<ErrorContext<'INSTANCE_NOT_FOUND'>>()
})

it('resolves waits to the result of the work', () => {
  expectTypeOf(waitAtMost<number>).returns.resolves.toEqualTypeOf<number | undefined>()
  expectTypeOf(withDeadline<number>).returns.resolves.toEqualTypeOf<number>()
  expectTypeOf<NonNullable<Deadline<number>['onLate']>>().parameter(0).toEqualTypeOf<number>()
  expectTypeOf(acquireShared<number>)
    .returns.toHaveProperty('value')
    .toEqualTypeOf<number>()
  expectTypeOf(loadChunk<{ part: 1 }, 2>).returns.resolves.toEqualTypeOf<2>()
  expectTypeOf(loadExport<'part', { part: 1 }>).returns.resolves.toEqualTypeOf<1>()
})

it('gives listeners and tables the given values', () => {
  expectTypeOf(createEmitter<number>).returns.toEqualTypeOf<Emitter<number>>()
  expectTypeOf<Emitter<number>['emit']>().parameter(0).toEqualTypeOf<number>()
  expectTypeOf(callListener<[number, string]>).parameters.toEqualTypeOf<
    [listener: (...values: [number, string]) => void, number, string]
  >()
  expectTypeOf(ownValue<number>).returns.toEqualTypeOf<number | undefined>()
})

it('gives a decoded value the type of its schema', () => {
  expectTypeOf(decode<number>)
    .parameter(0)
    .toEqualTypeOf<Schema<number>>()
  expectTypeOf(decode<number>).returns.toEqualTypeOf<DecodeResult<number>>()
  expectTypeOf<Extract<DecodeResult<number>, { ok: true }>['value']>().toEqualTypeOf<number>()
})
