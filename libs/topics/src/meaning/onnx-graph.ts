import { readFileSync } from 'node:fs';
import protobuf from 'protobufjs';

/** Numbers in rows, as a file of weights has them: half floats, little-endian. */
export interface HalfTensor {
  dims: readonly number[];
  bytes: Uint8Array;
}

type Attribute = { int: number } | { float: number };

/** A model for ONNX Runtime, built node by node; each method answers the name of what it makes. */
export interface OnnxGraph {
  /** In single precision. What is done to weights alone is done once, when the model is loaded. */
  weights: (name: string, tensor: HalfTensor) => string;
  /** Of the type that the numbers have. */
  constant: (name: string, dims: readonly number[], numbers: Int8Array | Float32Array) => string;
  /** Rows of a table, which stays in half precision, by their numbers. */
  rows: (name: string, tensor: HalfTensor, numbers: string) => string;
  node: (
    type: string,
    inputs: readonly string[],
    attributes?: Readonly<Record<string, Attribute>>,
  ) => string;
  /** The file: each input is a row of whole numbers, the output has `width` numbers for each place. */
  toFile: (ends: { inputs: readonly string[]; output: string; width: number }) => Uint8Array;
}

const elements = { float: 1, int8: 3, int32: 6, half: 10 } as const;
const attributeTypes = { float: 1, int: 2 } as const;
const versions = { file: 8, operators: 17 } as const;
/** Operators that ONNX Runtime has beyond the standard. */
const contributed = { domain: 'com.microsoft', version: 1 } as const;
const contributedOperators = new Set([
  'DynamicQuantizeMatMul',
  'Gelu',
  'MultiHeadAttention',
  'SkipLayerNormalization',
]);

export function createOnnxGraph(): OnnxGraph {
  const nodes: object[] = [];
  const initializers: object[] = [];

  const node: OnnxGraph['node'] = (type, inputs, attributes = {}) => {
    const output = `${type}-${nodes.length}`;
    nodes.push({
      opType: type,
      input: inputs,
      output: [output],
      domain: contributedOperators.has(type) ? contributed.domain : '',
      attribute: Object.entries(attributes).map(([name, value]) =>
        'int' in value
          ? { name, i: value.int, type: attributeTypes.int }
          : { name, f: value.float, type: attributeTypes.float },
      ),
    });
    return output;
  };

  const keep = (name: string, { dims, bytes }: HalfTensor, dataType: number = elements.half) => {
    initializers.push({ name, dims, dataType, rawData: bytes });
    return name;
  };
  const inSinglePrecision = (name: string) => node('Cast', [name], { to: { int: elements.float } });

  return {
    node,
    weights: (name, tensor) => inSinglePrecision(keep(name, tensor)),
    constant: (name, dims, numbers) => {
      const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
      const type = numbers instanceof Int8Array ? elements.int8 : elements.float;
      return keep(name, { dims, bytes }, type);
    },
    rows: (name, tensor, numbers) =>
      inSinglePrecision(node('Gather', [keep(name, tensor), numbers])),
    toFile: ({ inputs, output, width }) => {
      const row = [{ dimValue: 1 }, { dimParam: 'length' }];
      const model = fileFormat().fromObject({
        irVersion: versions.file,
        opsetImport: [{ domain: '', version: versions.operators }, contributed],
        graph: {
          name: 'encoder',
          node: nodes,
          initializer: initializers,
          input: inputs.map((name) => valueOf(name, elements.int32, row)),
          output: [valueOf(output, elements.float, [...row, { dimValue: width }])],
        },
      });
      return fileFormat().encode(model).finish();
    },
  };
}

const valueOf = (name: string, elemType: number, dim: object[]) => ({
  name,
  type: { tensorType: { elemType, shape: { dim } } },
});

let format: protobuf.Type | undefined;
function fileFormat(): protobuf.Type {
  const source = readFileSync(new URL('onnx.proto', import.meta.url), 'utf8');
  format ??= protobuf.parse(source).root.lookupType('Model');
  return format;
}
