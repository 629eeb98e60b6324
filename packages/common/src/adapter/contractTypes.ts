import type {
  Abi,
  AbiParametersToPrimitiveTypes,
  ExtractAbiFunction,
  ExtractAbiFunctionNames,
  TypedDataDomain,
  TypedDataToPrimitiveTypes,
  TypedData as TypedDataTypes,
} from 'abitype'

type Writing = 'nonpayable' | 'payable'
type AbiOf<Given extends readonly unknown[]> = Given extends Abi ? Given : Abi

/** The functions of an ABI that change the state. Any text for an ABI whose type is not literal. */
export type ContractFunctionName<Given extends readonly unknown[] = Abi> =
  ExtractAbiFunctionNames<AbiOf<Given>, Writing> extends infer Name extends string
    ? [Name] extends [never]
      ? string
      : Name
    : string

/** The arguments of a contract's function. */
export type ContractFunctionArgs<Given extends readonly unknown[] = Abi, Method extends string = string> =
  AbiParametersToPrimitiveTypes<
    ExtractAbiFunction<AbiOf<Given>, Method, Writing>['inputs']
  > extends infer Args extends readonly unknown[]
    ? [Args] extends [never]
      ? readonly unknown[]
      : Args
    : readonly unknown[]

/** The structs of an EIP-712 document by name. */
export type TypedDataStructs = Readonly<
  Record<string, readonly { readonly name: string; readonly type: string }[]>
>

type IsLiteral<Structs extends TypedDataStructs> = string extends Structs[keyof Structs][number]['type']
  ? false
  : Structs extends TypedDataTypes
    ? true
    : false

/** The message of an EIP-712 document. Any record for types that are not literal. */
export type TypedDataMessage<Structs extends TypedDataStructs, Primary extends keyof Structs> =
  IsLiteral<Structs> extends true
    ? TypedDataToPrimitiveTypes<Extract<Structs, TypedDataTypes>>[Primary]
    : Readonly<Record<string, unknown>>

/** An EIP-712 document. Its numbers may be `bigint`. */
export interface TypedData<
  Structs extends TypedDataStructs = TypedDataStructs,
  Primary extends keyof Structs = keyof Structs,
> {
  readonly domain: TypedDataDomain
  readonly types: Structs
  readonly primaryType: Primary
  readonly message: TypedDataMessage<Structs, Primary>
}
