import { readFileSync } from 'node:fs';
import protobuf from 'protobufjs';

/** A tensor of half-precision floats, little-endian, row by row. */
export interface HalfTensor {
  dims: readonly number[];
  bytes: Uint8Array;
}

const elements = { float: 1, int8: 3, int32: 6, half: 10 } as const;
const attributeTypes = { f: 1, i: 2 } as const;
/** Operators that ONNX Runtime has beyond the standard. */
const contributed = { domain: 'com.microsoft', version: 1 } as const;
const contributedOperators = new Set([
  'DynamicQuantizeMatMul',
  'Gelu',
  'MultiHeadAttention',
  'SkipLayerNormalization',
]);

/** Builds an ONNX model node by node; each method returns the name of its output. */
export function createOnnxGraph() {
  const nodes: object[] = [];
  const initializers: object[] = [];

  /** @param attributes integers or floats by name */
  const node = (
    type: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, { i: number } | { f: number }>> = {},
  ): string => {
    const output = `${type}-${nodes.length}`;
    nodes.push({
      opType: type,
      input: inputs,
      output: [output],
      domain: contributedOperators.has(type) ? contributed.domain : '',
      attribute: Object.entries(attributes).map(([name, value]) => ({
        name,
        ...value,
        type: 'i' in value ? attributeTypes.i : attributeTypes.f,
      })),
    });
    return output;
  };
  const keep = (name: string, { dims, bytes }: HalfTensor, dataType: number = elements.half) => {
    initializers.push({ name, dims, dataType, rawData: bytes });
    return name;
  };
  const inSinglePrecision = (name: string) => node('Cast', [name], { to: { i: elements.float } });

  return {
    node,
    /** Casts to single precision. Casts of weights are computed once, when the model is loaded. */
    weights: (name: string, tensor: HalfTensor) => inSinglePrecision(keep(name, tensor)),
    /** Adds a constant of the numbers' own type. */
    constant: (name: string, dims: readonly number[], numbers: Int8Array | Float32Array) => {
      const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
      const type = numbers instanceof Int8Array ? elements.int8 : elements.float;
      return keep(name, { dims, bytes }, type);
    },
    /** Gathers rows of a half-precision table by index. */
    rows: (name: string, tensor: HalfTensor, numbers: string) =>
      inSinglePrecision(node('Gather', [keep(name, tensor), numbers])),
    /**
     * Serializes the model: each input is a row of integers; the output has `width` numbers per
     * position.
     */
    toFile(inputs: readonly string[], output: string, width: number): Uint8Array {
      const row = [{ dimValue: 1 }, { dimParam: 'length' }];
      const format = readFileSync(new URL('onnx.proto', import.meta.url), 'utf8');
      const model = protobuf.parse(format).root.lookupType('Model');
      const content = model.fromObject({
        irVersion: 8,
        opsetImport: [{ domain: '', version: 17 }, contributed],
        graph: {
          name: 'encoder',
          node: nodes,
          initializer: initializers,
          input: inputs.map((name) => valueOf(name, elements.int32, row)),
          output: [valueOf(output, elements.float, [...row, { dimValue: width }])],
        },
      });
      return model.encode(content).finish();
    },
  };
}

const valueOf = (name: string, elemType: number, dim: object[]) => ({
  name,
  type: { tensorType: { elemType, shape: { dim } } },
});
