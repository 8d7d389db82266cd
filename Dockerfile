# Burgeon on any system that runs containers:
#   docker build -t burgeon . && docker run --rm -v burgeon:/root/.local/share/burgeon burgeon solve 12
FROM debian:12
COPY . /burgeon
WORKDIR /burgeon
RUN ./burgeon --help && rm -rf /var/lib/apt/lists/*
VOLUME /root/.local/share/burgeon
ENTRYPOINT ["./burgeon"]
