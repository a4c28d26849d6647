"""MiniLM (all-MiniLM-L6-v2) in PyTorch, with a low-rank correction of each matrix that can learn."""

import json
import math
import struct

import numpy
import torch
from torch import nn
from torch.nn import functional

LAYERS, HEADS, WIDTH = 6, 12, 384
PARTS = (
    "attention.self.query",
    "attention.self.key",
    "attention.self.value",
    "attention.output.dense",
    "intermediate.dense",
    "output.dense",
)


def read_safetensors(path):
    """Tensors in half precision by name, as single precision."""
    with open(path, "rb") as file:
        content = file.read()
    end = 8 + struct.unpack("<Q", content[:8])[0]
    tensors = {}
    for name, entry in json.loads(content[8:end]).items():
        if entry.get("dtype") != "F16":
            continue
        first, last = entry["data_offsets"]
        numbers = numpy.frombuffer(content[end + first : end + last], dtype="<f2")
        tensors[name] = torch.from_numpy(numbers.astype("float32").reshape(entry["shape"]))
    return tensors


def write_safetensors(path, tensors):
    header, body = {}, b""
    for name, tensor in tensors.items():
        numbers = tensor.detach().numpy().astype("<f2").tobytes()
        offsets = [len(body), len(body) + len(numbers)]
        header[name] = {"dtype": "F16", "shape": list(tensor.shape), "data_offsets": offsets}
        body += numbers
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + body)


class Corrected(nn.Module):
    """A fixed matrix, and a low-rank one beside it that learns (LoRA; Hu et al. 2021)."""

    def __init__(self, weight, bias, rank):
        super().__init__()
        self.weight, self.bias = weight, bias
        self.down = nn.Parameter(torch.randn(rank, weight.shape[1]) / math.sqrt(weight.shape[1]))
        self.up = nn.Parameter(torch.zeros(weight.shape[0], rank))

    def forward(self, x):
        return functional.linear(x, self.weight + self.up @ self.down, self.bias)


class MiniLM(nn.Module):
    def __init__(self, path, rank):
        super().__init__()
        self.fixed = read_safetensors(path)
        self.matrices = nn.ModuleList(
            nn.ModuleList(
                Corrected(self.fixed[f"{name}.weight"], self.fixed[f"{name}.bias"], rank)
                for name in self.names(layer)
            )
            for layer in range(LAYERS)
        )

    @staticmethod
    def names(layer):
        return [f"encoder.layer.{layer}.{part}" for part in PARTS]

    def corrections(self):
        """By the names under which `minilm.ts` looks for them; up and down are brought to equal sizes."""
        tensors = {}
        for layer, matrices in enumerate(self.matrices):
            for name, matrix in zip(self.names(layer), matrices):
                down, up = matrix.down.detach(), matrix.up.detach()
                share = torch.sqrt(up.norm(dim=0) / down.norm(dim=1)).clamp_min(1e-9)
                tensors[f"{name}.down"] = down * share[:, None]
                tensors[f"{name}.up"] = up / share
        return tensors

    def normalized(self, x, name):
        weight, bias = self.fixed[f"{name}.weight"], self.fixed[f"{name}.bias"]
        return functional.layer_norm(x.float(), (WIDTH,), weight, bias, 1e-12)

    def forward(self, tokens, mask, dropout=0.0):
        """A direction of length one for each text."""
        count, length = tokens.shape
        table = "embeddings.{}_embeddings.weight".format
        x = functional.embedding(tokens, self.fixed[table("word")])
        x = x + self.fixed[table("position")][:length] + self.fixed[table("token_type")][0]
        x = functional.dropout(self.normalized(x, "embeddings.LayerNorm"), dropout)
        unseen = ((1 - mask) * -1e4)[:, None, None, :]
        for layer, (query, key, value, output, wide, narrow) in enumerate(self.matrices):
            apart = lambda y: y.view(count, length, HEADS, WIDTH // HEADS).transpose(1, 2)
            seen = apart(query(x)) @ apart(key(x)).transpose(-1, -2) / math.sqrt(WIDTH // HEADS)
            seen = torch.softmax((seen + unseen).float(), -1)
            told = (seen.to(x.dtype) @ apart(value(x)).to(x.dtype)).transpose(1, 2)
            told = functional.dropout(output(told.reshape(count, length, WIDTH)), dropout)
            at = f"encoder.layer.{layer}"
            x = self.normalized(x + told, f"{at}.attention.output.LayerNorm")
            thought = functional.dropout(narrow(functional.gelu(wide(x))), dropout)
            x = self.normalized(x + thought, f"{at}.output.LayerNorm")
        mean = (x.float() * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        return functional.normalize(mean, dim=-1)


def padded(texts):
    """Token rows of one length, and a mask of what is text in them."""
    length = max(map(len, texts))
    tokens, mask = torch.zeros(len(texts), length, dtype=torch.long), torch.zeros(len(texts), length)
    for row, text in enumerate(texts):
        tokens[row, : len(text)] = torch.tensor(text)
        mask[row, : len(text)] = 1
    return tokens, mask


def encode(model, texts, tokens_together=16384):
    """A direction for each text, without learning; texts of about one length go together."""
    order = sorted(range(len(texts)), key=lambda row: len(texts[row]))
    directions = torch.zeros(len(texts), WIDTH)
    with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
        while order:
            rows = [order.pop()]
            while order and (len(rows) + 1) * len(texts[rows[0]]) <= tokens_together:
                rows.append(order.pop())
            directions[rows] = model(*padded([texts[row] for row in rows])).float()
    return directions
